import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/useSession.ts';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { Shape } from '../../ui/Shape.tsx';
import { useOpening } from '../../ui/useOpening.ts';

const UserChoices = later(async () => (await import('./UserChoices.tsx')).UserChoices);

/** Initial of the product, for a user without a name (docs/especificacao.md 9). */
const DEFAULT_LETTER = 'F';

/** Renders the signed-in user, with the button that opens the user menu (docs/especificacao.md 2.3). */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = useOpening(anchor);
  const close = () => setAnchor(null);
  const failed = () => {
    close();
    failedToLoad();
  };
  const name = (user?.name || translate('cabecalho.usuario_padrao')).toLowerCase();
  const tenant = (user?.tenant ?? '').toLowerCase();
  return (
    <>
      <button
        ref={button}
        type="button"
        className="farol-botao farol-pessoa"
        data-neutro
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span aria-hidden className="farol-inicial">
          {(user?.name.trim()[0] ?? DEFAULT_LETTER).toUpperCase()}
        </span>
        <span className="farol-quem farol-largo-sm">
          <span>{name}</span>
          <span>{tenant}</span>
        </span>
        <Shape name="more" />
        <span className="farol-so-voz">{translate('cabecalho.menu_usuario')}</span>
      </button>
      <OnDemand wanted={shown !== null} onFailure={failed}>
        <UserChoices
          id={menuId}
          anchor={shown}
          place={() => button.current?.closest('header') ?? document.body}
          onClose={close}
        />
      </OnDemand>
    </>
  );
}
