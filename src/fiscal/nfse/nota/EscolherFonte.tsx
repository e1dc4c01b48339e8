import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptShown } from '../../../authProvider/useKept.ts';
import { ChooseConteudo } from '../../detalhe/ChooseConteudo.tsx';
import { API_NOTA } from '../notaApi.ts';

/** Renders whether the contradiction between the sources of a nota is open, or who chose the true one. */
export function DivergenciaDaNota({ nota: { divergencia, fontes } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  if (divergencia === 'ABERTA') return <Alert severity="warning">{translate('nfs.fontes.aberta')}</Alert>;
  const chosen = fontes.find(({ confianca }) => confianca === 'ESCOLHIDO')?.escolha;
  if (divergencia === null || !chosen) return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {translate('nfs.fontes.escolhida', { ...chosen, em: formatInstant(chosen.em) })}
    </Alert>
  );
}

interface Props {
  nota: Pick<DetalheNota, 'id' | 'empresa'>;
  fonte: DetalheNota['fontes'][number];
}

/** Renders the button that chooses a source of a nota as the true one, or withdraws that; nothing if there is no choice. */
export function EscolherFonte({ nota: { id, empresa }, fonte }: Props) {
  const translate = useTranslate();
  const may = useCan(especies.NFSE.agir);
  const [asking, setAsking] = useKeptShown(`${API_NOTA}/${id}/conteudo ${fonte.id}`);
  const { escolha, recusaEscolha } = fonte;
  if (!may || (escolha === null && recusaEscolha !== null)) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {translate(escolha ? 'documento.conteudos.retirar' : 'documento.conteudos.usar')}
      </Button>
      {asking && (
        <ChooseConteudo
          id={id}
          dona={empresa}
          base={API_NOTA}
          recurso={nfses.name}
          conteudo={{ ...fonte, recebidoEm: fonte.recebidaEm }}
          ajuda={translate(escolha ? 'documento.conteudos.retirar_ajuda' : 'nfs.fontes.usar_ajuda')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
