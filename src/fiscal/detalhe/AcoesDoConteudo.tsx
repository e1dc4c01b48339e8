import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ConteudoDetalhe, Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useKeptShown } from '../../authProvider/useKept.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { readContent } from './api.ts';
import { ChooseConteudo } from './ChooseConteudo.tsx';

interface Props {
  detalhe: Detalhe;
  conteudo: ConteudoDetalhe;
  base: string;
}

/** Renders the acts on one of the contents of a key: download its file, choose it as the true one, or undo that. */
export function AcoesDoConteudo({ detalhe, conteudo, base }: Props) {
  const translate = useTranslate();
  const { especie, chave } = detalhe.documento;
  const may = useCan(especies[especie].agir);
  const [asking, setAsking] = useKeptShown(`${base}/${detalhe.id}/conteudo ${conteudo.id}`);
  const { id, sha256, recusaEscolha, escolha } = conteudo;
  const canChoose = may && recusaEscolha === null && escolha === null;
  const save = async () => {
    try {
      saveBlob(await readContent(base, detalhe.id, id), `${chave}-${sha256.slice(0, 12)}.xml`);
    } catch (error) {
      showError(error, 'documento.arquivo.erro');
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      <Button size="small" onClick={save}>
        {translate('documento.conteudos.baixar')}
      </Button>
      {(canChoose || (may && escolha !== null)) && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          {translate(escolha ? 'documento.conteudos.retirar' : 'documento.conteudos.usar')}
        </Button>
      )}
      {asking && (
        <ChooseConteudo
          base={base}
          conteudo={conteudo}
          dona={detalhe.empresa}
          id={detalhe.id}
          recurso={recursos[especie].name}
          ajuda={translate(escolha ? 'documento.conteudos.retirar_ajuda' : 'documento.conteudos.usar_ajuda')}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
