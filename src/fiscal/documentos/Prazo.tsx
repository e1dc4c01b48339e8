import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { diasAte } from '../../../contract/fiscal/prazos.ts';

const SOON_DAYS = 7;

interface Props {
  /** The last day, `YYYY-MM-DD`. */
  ate: string;
  /** Norm that sets it, shown with the day. */
  norma?: string | undefined;
  /** No action is required: an approaching or past deadline gets no warning colour. */
  opcional?: boolean;
}

/** Renders the time left until a day: words, icon and colour; the day and the norm on hover and to screen readers. */
export function PrazoRestante({ ate, norma, opcional = false }: Props) {
  const translate = useTranslate();
  const restam = diasAte(ate, todayInSaoPaulo(new Date()));
  const [Icon, color] = opcional
    ? [ScheduleIcon, 'text.secondary']
    : restam < 0
      ? [ErrorOutlineIcon, 'error.main']
      : restam <= SOON_DAYS
        ? [AlarmIcon, 'warning.main']
        : [ScheduleIcon, 'text.secondary'];
  const text =
    restam < 0
      ? opcional
        ? translate('documento.prazo.encerrado')
        : translate('documento.prazo.vencido', { smart_count: -restam })
      : restam === 0
        ? translate('documento.prazo.hoje')
        : translate('documento.prazo.faltam', { smart_count: restam });
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5 }}
      title={[formatDate(ate), norma].filter(Boolean).join(' · ')}
    >
      <Icon sx={{ fontSize: '1.15em', color }} aria-hidden />
      <Box
        component="span"
        sx={{
          fontWeight: restam <= SOON_DAYS && !opcional ? 600 : undefined,
          color: restam < 0 && opcional ? 'text.secondary' : undefined,
        }}
      >
        {text}
      </Box>
    </Box>
  );
}

interface DoDocumento {
  especie: EspecieSefaz;
  ate: string;
  /** Since when a CT-e is marked to be contested; '' or null when it is not. */
  contestarEm: string | null;
  /** Known only from a file: it gets no warning colour, and a note. */
  aConfirmar: boolean;
  norma?: string | undefined;
}

/** Renders the deadline of a document: that of a CT-e is optional until the CT-e is marked to be contested, which is then shown. */
export function PrazoDoDocumento({ especie, ate, contestarEm, aConfirmar, norma }: DoDocumento) {
  const translate = useTranslate();
  const marked = contestarEm !== null && contestarEm !== '';
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      <PrazoRestante
        ate={ate}
        norma={norma}
        opcional={aConfirmar || (especies[especie].soContesta && !marked)}
      />
      {aConfirmar && <span>{translate('documento.prazo.a_confirmar')}</span>}
      {marked && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <FlagIcon sx={{ fontSize: '1.15em', color: 'warning.main' }} aria-hidden />
          {translate('documento.contestar.marcado')}
        </Box>
      )}
    </Box>
  );
}
