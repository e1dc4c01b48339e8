import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import { mudancasDoLayout } from '../../../../../contract/layouts/mudancas.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { readDefinicao } from '../../layoutsApi.ts';

interface Props {
  id: string;
  /** Layout that both started from. */
  antes: Layout;
  meu: Layout;
  onDeles: () => Promise<void>;
  /** Overwrites theirs, which is this version of the record, with mine. */
  onMeu: (versao: number) => void;
}

/** Renders the conflict when two users changed one layout: what each changed, and the choice between them. */
export function Conflito({ id, antes, meu, onDeles, onMeu }: Props) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['layout-conflito', id],
    queryFn: () => readDefinicao(id),
    gcTime: 0,
  });
  if (error) return <ErrorAlert error={error} />;
  if (!data) return <Skeleton variant="rounded" height="6rem" />;
  const sides = [
    ['deles', mudancasDoLayout(antes, data.valor), () => void onDeles()],
    ['meu', mudancasDoLayout(antes, meu), () => onMeu(data.versao)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {sides.map(([side, changes, choose]) => (
        <Box key={side} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
          <Typography variant="subtitle2" component="h3">
            {translate(`layout.conflito.${side}`)}
          </Typography>
          <Box component="ul" sx={{ typography: 'body2', pl: 2.5, my: 1 }}>
            {changes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Box>
          <Button size="small" variant="outlined" onClick={choose}>
            {translate(`layout.conflito.ficar_${side}`)}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
