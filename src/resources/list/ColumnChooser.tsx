import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { Shape } from '../../ui/Shape.tsx';
import { useOpening } from '../../ui/useOpening.ts';

const ColumnChoice = later(async () => (await import('./ColumnChoice.tsx')).ColumnChoice);

/** Renders the button that opens the choice of columns, which is stored. */
export function ColumnChooser({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = useOpening(anchor);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="farol-botao"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Shape name="columns" />
        {translate('lista.colunas.titulo')}
      </button>
      <OnDemand
        wanted={shown !== null}
        onFailure={() => {
          close();
          failedToLoad();
        }}
      >
        <ColumnChoice resource={resource} anchor={shown} onClose={close} />
      </OnDemand>
    </>
  );
}
