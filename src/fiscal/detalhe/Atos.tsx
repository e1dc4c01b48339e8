import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import RadioIcon from '@mui/icons-material/RadioButtonUnchecked';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../contract/brasil/date.ts';
import { type Ato, ESTADOS_ATO } from '../../../contract/fiscal/atos.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { Prazo } from '../documentos/Prazo.tsx';
import { Painel } from './Painel.tsx';

const LOOKS: Readonly<Record<Ato['estado'], readonly [Icon: SvgIconComponent, color: string]>> = {
  aberto: [RadioIcon, 'info.main'],
  feito: [CheckCircleIcon, 'success.main'],
  vencido: [ErrorOutlineIcon, 'error.main'],
  indisponivel: [BlockIcon, 'text.secondary'],
};

const ENCERRADO = [ScheduleIcon, 'text.secondary'] as const;

/** In: also whether the norm is said here, or below the last of those that share it. */
function UmAto({ ato, comNorma }: { ato: Ato; comNorma: boolean }) {
  const translate = useTranslate();
  const { estado, nome, tpEvento, explicacao, ressalva, ate, norma } = ato;
  // Nothing need be said of a CT-e: that its term is over asks nobody to do anything.
  const [Icon, color] = estado === 'vencido' && tpEvento === '610110' ? ENCERRADO : LOOKS[estado];
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
      <Icon sx={{ fontSize: '1.15em', color, mt: '0.1rem' }} aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {nome}
          </Box>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {tpEvento} · {ESTADOS_ATO[estado]}
          </Box>
        </Box>
        {ate && estado !== 'feito' && (
          <Box sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <span>{translate('documento.atos.ate', { data: formatDate(ate) })}</span>
            {estado === 'aberto' && <Prazo ate={ate} opcional={tpEvento === '610110'} />}
          </Box>
        )}
        {ressalva && <Box sx={{ typography: 'body2', fontWeight: 600 }}>{ressalva}</Box>}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{explicacao}</Box>
        {comNorma && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{norma}</Box>}
      </Box>
    </Box>
  );
}

/** What may still be done about the document, until when and by which norm; or why nothing may. */
export function Atos({ detalhe }: { detalhe: Detalhe }) {
  const { atos, encerrado } = detalhe;
  return (
    <Painel titulo="documento.atos.titulo">
      {encerrado && <Typography variant="body2">{encerrado}</Typography>}
      {atos.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
          {atos.map((ato, position) => (
            <UmAto key={ato.tpEvento} ato={ato} comNorma={atos[position + 1]?.norma !== ato.norma} />
          ))}
        </Box>
      )}
    </Painel>
  );
}
