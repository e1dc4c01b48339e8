import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../../contract/brasil/date.ts';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import { LIMITES } from '../../../../../contract/limites.ts';
import { confirm } from '../../../../feedback/dialogs/confirm.ts';
import { toast } from '../../../../feedback/toasts/toast.ts';
import { useAct } from '../../../../resources/importacao/useAct.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { readVersoes, removeVersao, returnToVersao } from '../../layoutsApi.ts';

interface Props {
  id: string;
  /** Version of the record, which returning to an older version starts from. */
  versao: number;
  pode: boolean;
  /** Opens a version in the editor. */
  onAbrir: (valor: Layout) => void;
  onVoltou: () => Promise<void>;
}

const useVersoes = (id: string) =>
  useQuery({ queryKey: ['layout-versoes', id], queryFn: () => readVersoes(id), gcTime: 0 });

/** Renders every version, newest first, with its changes: any can be opened, or restored as a new version. */
export function Versoes({ id, versao, pode, onAbrir, onVoltou }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useVersoes(id);
  const { pending, error: failure, run } = useAct();
  const volta = (numero: number) =>
    run(async () => {
      await returnToVersao(id, numero, versao);
      toast({ severity: 'success', title: 'layout.versoes.voltou', args: { numero } });
      await onVoltou();
    });
  const exclui = async (numero: number) => {
    const answer = await confirm({
      id: 'confirm-acao',
      icon: DeleteIcon,
      message: 'layout.versoes.excluir_pergunta',
      confirmLabel: 'layout.versoes.excluir',
      args: { numero },
      destructive: true,
    });
    if (answer !== 'accepted') return;
    run(async () => {
      await removeVersao(id, numero);
      toast({ severity: 'success', title: 'layout.versoes.excluiu', args: { numero } });
      await refetch();
    });
  };
  if (error) return <ErrorAlert error={error} title={translate('layout.versoes.erro')} />;
  if (!data) return <Skeleton variant="rounded" height="10rem" />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {failure !== null && (
        <li>
          <ErrorAlert error={failure} title={translate('layout.versoes.erro_voltar')} />
        </li>
      )}
      <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('layout.versoes.quantas', { n: data.length, max: LIMITES.layouts_versoes.max })}
      </Typography>
      {data.map(({ numero, valor, motivo, quem, em, mudancas, importacoes, nomeAmostra }, at) => (
        <Paper key={numero} component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography component="h2" variant="subtitle1" sx={{ flexGrow: 1 }}>
              {translate(at === 0 ? 'layout.versoes.em_uso' : 'layout.versoes.uma', { numero })}
            </Typography>
            <Button
              size="small"
              aria-label={translate('layout.versoes.abrir_de', { numero })}
              onClick={() => onAbrir(valor)}
            >
              {translate('layout.versoes.abrir')}
            </Button>
            {at > 0 && pode && (
              <Button
                size="small"
                variant="outlined"
                aria-label={translate('layout.versoes.voltar_de', { numero })}
                disabled={pending}
                onClick={() => volta(numero)}
              >
                {translate('layout.versoes.voltar')}
              </Button>
            )}
            {at > 0 && pode && (
              <Button
                size="small"
                color="error"
                aria-label={translate('layout.versoes.excluir_de', { numero })}
                disabled={pending}
                onClick={() => exclui(numero)}
              >
                {translate('layout.versoes.excluir')}
              </Button>
            )}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[
              formatInstant(em),
              quem,
              nomeAmostra,
              translate('layout.versoes.importacoes', { smart_count: importacoes }),
            ]
              .filter((one) => one !== '')
              .join(' · ')}
          </Typography>
          {motivo !== '' && <Typography variant="body2">{motivo}</Typography>}
          {mudancas.length > 0 && (
            <Box component="ul" sx={{ typography: 'body2', pl: 2.5, my: 0 }}>
              {mudancas.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </Box>
          )}
        </Paper>
      ))}
    </Box>
  );
}
