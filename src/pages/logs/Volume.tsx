import { Box, Chip, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../contract/brasil/date.ts';
import { type FiltroLog, type Livro, livros, type VolumeLog } from '../../../contract/logs/livros.ts';
import { rotuloDoServico } from '../../../contract/logs/rotulos.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Espera } from '../../ui/Espera.tsx';
import { Barras, type Contados, n } from './Barras.tsx';
import { diasDoGrafico } from './dias.ts';
import { readVolume } from './logsApi.ts';

/** Sums the days with the same name. */
function somas(
  dias: VolumeLog['dias'],
  nome: (dia: VolumeLog['dias'][number]) => string,
): [string, Contados][] {
  const sums = new Map<string, Contados>();
  for (const dia of dias) {
    const { total, falhas } = sums.get(nome(dia)) ?? { total: 0, falhas: 0 };
    sums.set(nome(dia), { total: total + dia.total, falhas: falhas + dia.falhas });
  }
  return [...sums];
}

interface Props {
  livro: Livro;
  filtro: FiltroLog;
  onServico: (servico: string) => void;
}

/** Renders how many rows there are and how many failed, by day as bars and by service as filters; everything also as a table. */
export function Volume({ livro, filtro, onServico }: Props) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['logs', livro, 'volume', filtro],
    queryFn: ({ signal }) => readVolume(livro, filtro, signal),
  });
  if (error) return <ErrorAlert error={error} title={translate('logs.volume_erro')} />;
  if (!data)
    return (
      <Espera>
        <Paper variant="outlined" sx={{ p: 1.5, height: '13.1rem' }}>
          <Typography variant="body2" component="div">
            <Skeleton width="14rem" />
          </Typography>
          <Skeleton variant="rounded" height="4.75rem" sx={{ mt: 1, mb: 3 }} />
          <Skeleton width="10rem" />
        </Paper>
      </Espera>
    );
  if (data.dias.length === 0) return null;
  const [[, tudo] = ['', { total: 0, falhas: 0 }]] = somas(data.dias, () => '');
  const porDia = new Map(somas(data.dias, ({ dia }) => dia));
  const porServico = somas(data.dias, ({ servico }) => servico).toSorted(([, a], [, b]) => b.total - a.total);
  return (
    <Paper variant="outlined" component="section" aria-label={translate('logs.volume')} sx={{ p: 1.5 }}>
      <Typography variant="body2">
        {translate('logs.volume_total', { smart_count: tudo.total, falhas: n(tudo.falhas) })}
      </Typography>
      <Barras dias={diasDoGrafico(filtro, [...porDia.keys()], new Date())} contados={porDia} />
      <Box
        role="group"
        aria-label={translate('logs.por_servico')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
      >
        {porServico.map(([servico, { total, falhas }]) => (
          <Chip
            key={servico}
            size="small"
            variant={filtro.servico === servico ? 'filled' : 'outlined'}
            color={filtro.servico === servico ? 'primary' : 'default'}
            aria-pressed={filtro.servico === servico}
            onClick={() => onServico(filtro.servico === servico ? '' : servico)}
            label={`${rotuloDoServico(livro, servico) || '—'}: ${n(total)}${falhas > 0 ? `, ${translate('logs.falhas', { smart_count: falhas })}` : ''}`}
          />
        ))}
      </Box>
      <Box
        component="details"
        sx={{ typography: 'body2', mt: 1, '& summary': { minHeight: 24, cursor: 'pointer' } }}
      >
        <summary>{translate('logs.como_tabela')}</summary>
        <Box
          sx={{ maxHeight: '16rem', overflow: 'auto', '& th, & td': { textAlign: 'left', px: 1, py: 0.25 } }}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{translate('logs.dia')}</th>
                <th scope="col">{livros[livro].colunas.servico}</th>
                <th scope="col">{translate('logs.linhas')}</th>
                <th scope="col">{translate('logs.mal')}</th>
              </tr>
            </thead>
            <tbody>
              {data.dias.map(({ dia, servico, total, falhas }) => (
                <tr key={`${dia} ${servico}`}>
                  <th scope="row">{formatDate(dia)}</th>
                  <td>{rotuloDoServico(livro, servico)}</td>
                  <td>{n(total)}</td>
                  <td>{n(falhas)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Box>
    </Paper>
  );
}
