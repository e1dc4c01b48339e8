import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { diasAte } from '../../../contract/fiscal/prazos.ts';

const SOON_DAYS = 7;

interface Props {
  /** The last day, `YYYY-MM-DD`. */
  ate: string;
  /** What says so, shown with the day. */
  norma?: string | undefined;
}

/** What is left until a day: words, icon and colour; the day and the norm on hover and to screen readers. */
export function Prazo({ ate, norma }: Props) {
  const translate = useTranslate();
  const restam = diasAte(ate, todayInSaoPaulo(new Date()));
  const [Icon, color] =
    restam < 0
      ? [ErrorOutlineIcon, 'error.main']
      : restam <= SOON_DAYS
        ? [AlarmIcon, 'warning.main']
        : [ScheduleIcon, 'text.secondary'];
  const text =
    restam < 0
      ? translate('documento.prazo.vencido', { smart_count: -restam })
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
      <Box component="span" sx={{ fontWeight: restam <= SOON_DAYS ? 600 : undefined }}>
        {text}
      </Box>
    </Box>
  );
}
