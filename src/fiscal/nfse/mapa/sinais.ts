import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HelpIcon from '@mui/icons-material/HelpOutline';
import PendingIcon from '@mui/icons-material/PendingOutlined';
import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined';
import type { SINAIS_MAPA } from '../../../../contract/fiscal/nfse/mapa.ts';

export type Sinal = (typeof SINAIS_MAPA)[number];

/** Icons and colours of the signals. A month without notas is never green. */
export const SINAIS: Readonly<Record<Sinal, readonly [Icon: SvgIconComponent, color: string]>> = {
  CHEGOU: [CheckCircleIcon, 'success.main'],
  SILENCIO: [VolumeOffIcon, 'error.main'],
  SEM_SINAL: [HelpIcon, 'text.secondary'],
  EM_CURSO: [PendingIcon, 'info.main'],
};
