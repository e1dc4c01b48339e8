import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { Shape } from '../../ui/Shape.tsx';

const PacoteDialog = later(async () => (await import('./PacoteDialog.tsx')).PacoteDialog);

/** Query parameter with the task of a finished package, set by the link of its notice. */
const READY = 'pacote';

/** Renders the button that opens the dialog for XML and PDF of many documents in one .zip. */
export function BaixarDocumentos({ especie }: { especie: Especie }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const ready = search.get(READY);
  const close = () => {
    setOpen(false);
    if (ready === null) return;
    search.delete(READY);
    setSearch(search, { replace: true });
  };
  return (
    <>
      <button type="button" className="farol-botao" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Shape name="files" />
        {translate('lista.documentos')}
      </button>
      <OnDemand
        wanted={open || ready !== null}
        onFailure={() => {
          close();
          failedToLoad();
        }}
      >
        {(open || ready !== null) && <PacoteDialog especie={especie} pronta={ready} onClose={close} />}
      </OnDemand>
    </>
  );
}
