import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptShown } from '../../../authProvider/useKept.ts';
import { API_NOTA } from '../notaApi.ts';
import { CriarRegraDialog } from './CriarRegraDialog.tsx';

/** Renders the button that creates a rule for notas like this one; nothing if one is valid already, or none may be created. */
export function RegraButton({ nota }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const may = useCan(especies.NFSE.agir);
  const [open, setOpen] = useKeptShown(`nfs/${nota.id}/regra`);
  if (!may || nota.papel !== 'TOMADA' || nota.revisao.regra) return null;
  const done = () => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: [API_NOTA, nota.id] });
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('nfs.regra.botao')}
      </Button>
      {open && <CriarRegraDialog nota={nota} onDone={done} onClose={() => setOpen(false)} />}
    </>
  );
}
