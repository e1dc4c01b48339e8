import { Box, Button, Chip, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import type { NaoLido } from '../../../contract/fiscal/naoLidos.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { DismissNaoLido } from './DismissNaoLido.tsx';
import { downloadNaoLido, readAgain, readNaoLidos } from './naoLidosApi.ts';

interface Props {
  especie: Especie;
  /** The person may act on them, not only see them. */
  may: boolean;
}

/** What SEFAZ gave and could not be read, to be tried again, stored or dismissed; nothing where there is none. */
export function NaoLidos({ especie, may }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const key = ['distribuicao', especie, 'nao-lidos'];
  const [dismissing, setDismissing] = useState<NaoLido | null>(null);
  const { data, error } = useQuery({ queryKey: key, queryFn: () => readNaoLidos(especie) });
  const again = () => client.invalidateQueries({ queryKey: key });
  const tryAgain = async ({ id, nsu }: NaoLido) => {
    const { lido, mensagem } = await readAgain(especie, id);
    toast({
      channel: especies[especie].canal,
      severity: lido ? 'success' : 'warn',
      title: `NSU ${nsu}`,
      detail: mensagem,
    });
    await again();
  };
  const act = (work: Promise<void>) =>
    work.catch((problem: unknown) => showError(problem, 'distribuicao.nao_lidos.erro'));
  if (error) return <ErrorAlert error={error} title={translate('distribuicao.nao_lidos.erro')} />;
  if (!data || data.total === 0) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ fontSize: '1.05rem', fontWeight: 700 }}>
          {translate('distribuicao.nao_lidos.titulo')}
        </Typography>
        <Chip size="small" color="warning" variant="outlined" label={data.total.toLocaleString('pt-BR')} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('distribuicao.nao_lidos.ajuda')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
        {data.itens.map((item) => (
          <Box component="li" key={item.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography
              sx={{ fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
            >
              NSU {item.nsu} · {item.schema}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {item.motivo}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('distribuicao.nao_lidos.quando', {
                recebido: formatInstant(item.recebidoEm),
                tentado: formatInstant(item.tentadoEm),
              })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.5 }}>
              {may && (
                <Button size="small" onClick={() => act(tryAgain(item))}>
                  {translate('distribuicao.nao_lidos.reler')}
                </Button>
              )}
              <Button
                size="small"
                onClick={() =>
                  act(downloadNaoLido(especie, item.id).then((blob) => saveBlob(blob, `nsu-${item.nsu}.bin`)))
                }
              >
                {translate('distribuicao.nao_lidos.baixar')}
              </Button>
              {may && (
                <Button size="small" color="error" onClick={() => setDismissing(item)}>
                  {translate('distribuicao.nao_lidos.dispensar')}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {dismissing && (
        <DismissNaoLido
          especie={especie}
          item={dismissing}
          onClose={() => setDismissing(null)}
          onDone={again}
        />
      )}
    </Paper>
  );
}
