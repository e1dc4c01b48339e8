import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { Shape } from '../../ui/Shape.tsx';
import { useOpening } from '../../ui/useOpening.ts';
import { useValue } from '../../valueStore.ts';
import { avisos } from './avisosStore.ts';
import { followAvisos } from './follow.ts';

const BellPanel = later(async () => (await import('./BellPanel.tsx')).BellPanel);

const MANY = 99;

/** Renders the bell of the header, with the number of unread notifications. */
export function Bell() {
  const translate = useTranslate();
  const { naoLidas } = useValue(avisos);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const shown = useOpening(open);
  useEffect(followAvisos, []);
  const close = () => setOpen(false);
  // The accessible name contains the count as displayed (WCAG 2.5.3).
  const conta = naoLidas > MANY ? `${MANY}+` : naoLidas;
  const label = translate('notificacao.botao', { smart_count: naoLidas, conta });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="farol-redondo"
        data-dica={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(true)}
      >
        <Shape name="bell" />
        {naoLidas > 0 && (
          <span aria-hidden className="farol-conta">
            {conta}
          </span>
        )}
      </button>
      <OnDemand
        wanted={shown}
        onFailure={() => {
          close();
          failedToLoad();
        }}
      >
        <BellPanel id={panelId} open={shown} anchor={button} onClose={close} />
      </OnDemand>
    </>
  );
}
