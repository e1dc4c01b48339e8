import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { pacoteFeitoSchema } from '../../../contract/fiscal/pacotes.ts';
import { linesOf } from '../../resources/arquivos/filesApi.ts';
import { useTarefa } from '../../resources/importacao/useTarefa.ts';
import { NotRead } from '../../ui/ReadError.tsx';

/** Renders the first documents of a package that lack something, each with a link; the package itself lists all. */
export function Faltas({ tarefaId }: { tarefaId: string }) {
  const translate = useTranslate();
  const { data: tarefa } = useTarefa(tarefaId);
  const feito = pacoteFeitoSchema.safeParse(tarefa?.resultado).data;
  const reading = useQuery({
    queryKey: ['tarefa', tarefaId, 'faltas'],
    queryFn: () => linesOf(tarefaId, 'aviso'),
    enabled: (feito?.faltam ?? 0) > 0,
  });
  const { data, error } = reading;
  if (error && !data) return <NotRead of={reading} title={translate('falta_ler.faltas')} />;
  if (!data || data.itens.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('pacote.faltas')}>
      <Typography variant="subtitle2" component="h3">
        {translate('pacote.faltas')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '12rem', overflow: 'auto' }} tabIndex={0}>
        {data.itens.map(({ item, mensagem, link }) => (
          <Typography component="li" variant="body2" key={link}>
            <Link to={link}>{item}</Link>: {mensagem}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
