import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Importacao } from '../../../contract/importacao.ts';
import { gravados } from '../../../contract/numeros.ts';
import { listPath, type Resource } from '../../../contract/resource.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Caminhos } from '../arquivos/Caminhos.tsx';
import { undoMayGoToProduction } from '../producao/irAProducao.ts';
import { Convites } from './Convites.tsx';
import { actOnImport } from './importApi.ts';
import { ReportButton } from './ReportButton.tsx';
import { useAct } from './useAct.ts';

interface Props {
  resource: Resource;
  importacao: Importacao;
  open: (next: Importacao | null) => void;
}

/** Renders the result of an import: links to the records, the report, and the button that undoes it. */
export function EndStep({ resource, importacao, open }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { pending, error, run } = useAct();
  const ofList = importacao.origem === 'lista';
  const undoing = ofList ? 'importacao.lista.desfazer' : 'importacao.desfazer';
  const aplicada = importacao.estado === 'aplicada';
  const total = importacao.contagem.novo + importacao.contagem.alterado;
  const undo = () =>
    run(async () => {
      const answer = await confirm({
        id: 'confirm-acao',
        destructive: true,
        header: ofList ? 'importacao.lista.desfazer_pergunta' : 'importacao.desfazer_pergunta',
        message: 'importacao.desfazer_consequencia',
        confirmLabel: undoing,
        args: { smart_count: total },
      });
      if (answer !== 'accepted' || !(await undoMayGoToProduction(resource, importacao))) return;
      open(await actOnImport(resource.name, importacao.id, { verb: 'desfazer' }));
      await client.invalidateQueries({ queryKey: [resource.name] });
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error !== null && <ErrorAlert error={error} title={translate('importacao.desfazer_erro')} />}
      <Alert severity={aplicada ? 'success' : 'info'}>
        {translate(
          ofList && importacao.estado === 'desfeita'
            ? 'importacao.lista.desfeita'
            : `importacao.fim.${importacao.estado}`,
          { smart_count: total },
        )}
      </Alert>
      {aplicada && <Caminhos chave={importacao.id} numeros={[gravados(resource, importacao.id)]} />}
      {aplicada && <Convites importacao={importacao} texto="convidados" />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant={aplicada ? 'text' : 'contained'} component={Link} to={listPath(resource)}>
          {translate('importacao.ver')}
        </Button>
        {importacao.contagem.erro > 0 && !ofList && (
          <ReportButton resource={resource} importacao={importacao} what="recusadas" />
        )}
        <ReportButton resource={resource} importacao={importacao} />
        {!ofList && <Button onClick={() => open(null)}>{translate('importacao.outro_arquivo')}</Button>}
        {aplicada && (
          <Button color="error" loading={pending} onClick={undo}>
            {translate(undoing)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
