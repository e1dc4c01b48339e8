import FileDownload from '@mui/icons-material/FileDownload';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import { BAIXAR_ARQUIVADAS, type MesArquivado } from '../../../../contract/logs/arquivadas.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { tamanho } from '../celula.tsx';
import { fetchTrocasDoMes, readArquivadas } from './baixasApi.ts';

function Mes({ mes, may }: { mes: MesArquivado; may: boolean }) {
  const translate = useTranslate();
  const { pending, error, run } = useAct();
  const save = () =>
    run(async () => {
      const { blob, nome } = await fetchTrocasDoMes(mes.mes);
      saveBlob(blob, nome);
    });
  const facts = [
    translate('logs.baixar.chamadas', { smart_count: mes.linhas }),
    translate('logs.baixar.empresas', { smart_count: mes.empresas }),
    tamanho(mes.tamanho),
  ];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: '2rem' }}>
        <Typography>{formatMonth(mes.mes)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 10rem', minWidth: 0 }}>
          {facts.join(' · ')}
        </Typography>
        {may && (
          <Button
            size="small"
            startIcon={<FileDownload />}
            loading={pending}
            onClick={() => void save()}
            aria-label={translate('logs.baixar.salvar_mes', { mes: formatMonth(mes.mes) })}
          >
            {translate('logs.baixar.abrir')}
          </Button>
        )}
      </Box>
      {error !== null && <ErrorAlert error={error} title={translate('logs.baixar.erro_baixar')} />}
    </Box>
  );
}

/** Renders the archived months of exchanges that are no longer in the integrations log; nothing when there are none. */
export function Arquivadas() {
  const translate = useTranslate();
  const may = useCan(BAIXAR_ARQUIVADAS);
  const { data, error, refetch } = useQuery({
    queryKey: ['logs', 'arquivadas'],
    queryFn: ({ signal }) => readArquivadas(signal),
  });
  if (!error && (!data || data.length === 0)) return null;
  return (
    <Box component="section" aria-label={translate('logs.baixar.arquivadas')}>
      <Typography variant="h4" component="h3">
        {translate('logs.baixar.arquivadas')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {translate(may ? 'logs.baixar.arquivadas_texto' : 'logs.baixar.arquivadas_falta')}
      </Typography>
      {error && (
        <ErrorAlert
          error={error}
          action={<Button onClick={() => void refetch()}>{translate('logs.de_novo')}</Button>}
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((mes) => (
          <Mes key={mes.mes} mes={mes} may={may} />
        ))}
      </Box>
    </Box>
  );
}
