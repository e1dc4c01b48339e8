import type { SvgIconComponent } from '@mui/icons-material';
import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import EventIcon from '@mui/icons-material/EventOutlined';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import type { Faixa } from '../../../contract/fiscal/faixasPrazo.ts';

/** How each nearness looks beside its words: never by colour alone. */
export const FAIXA_LOOK: Readonly<Record<Faixa, { Icon: SvgIconComponent; color: string }>> = {
  vencidos: { Icon: ErrorOutlineIcon, color: 'error.main' },
  hoje: { Icon: TodayIcon, color: 'error.main' },
  sete: { Icon: AlarmIcon, color: 'warning.main' },
  trinta: { Icon: EventIcon, color: 'info.main' },
};
