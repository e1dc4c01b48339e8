import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { TOAST_POSITIONS, type ToastPosition } from '../../../contract/toastPosition.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { toastPosition } from '../../feedback/toasts/toastPosition.ts';
import { useToastPosition } from './useToastPosition.ts';

function show(position: ToastPosition): void {
  toastPosition.set(position);
  toast({
    channel: 'validator',
    severity: 'info',
    title: 'configuracoes.toast.exemplo',
    detail: `configuracoes.toast.posicao.${position}`,
  });
}

/**
 * Renders the six toast positions in a small picture of the screen; a radio group, so that arrow keys choose. `labelledBy` is the id of the
 * title.
 */
export function ToastPositionSetting({ labelledBy }: { labelledBy: string }) {
  const translate = useTranslate();
  const [chosen, keep] = useToastPosition();
  const choose = (position: ToastPosition) => {
    show(position);
    keep(position);
  };
  return (
    <Box
      role="radiogroup"
      aria-labelledby={labelledBy}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: 1,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {TOAST_POSITIONS.map((position) => (
        <Place
          key={position}
          label={translate(`configuracoes.toast.posicao.${position}`)}
          position={position}
          checked={position === chosen}
          onChoose={choose}
        />
      ))}
      <Box
        aria-hidden
        sx={{ gridColumn: '1 / -1', textAlign: 'center', typography: 'caption', color: 'text.secondary' }}
      >
        {translate(`configuracoes.toast.posicao.${chosen}`)}
      </Box>
    </Box>
  );
}

interface PlaceProps {
  label: string;
  position: ToastPosition;
  checked: boolean;
  onChoose: (position: ToastPosition) => void;
}

function Place({ label, position, checked, onChoose }: PlaceProps) {
  const [vertical, horizontal] = position.split('-');
  return (
    <Box
      component="label"
      title={label}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        alignItems: vertical === 'top' ? 'flex-start' : 'flex-end',
        justifyContent: horizontal === 'left' ? 'flex-start' : horizontal === 'right' ? 'flex-end' : 'center',
        height: '3.25rem',
        p: 0.75,
        cursor: 'pointer',
        border: 2,
        borderColor: checked ? 'primary.main' : 'transparent',
        borderRadius: 1,
        bgcolor: checked ? 'action.selected' : 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      })}
    >
      <Box
        component="input"
        type="radio"
        name="posicao-toast"
        checked={checked}
        onChange={() => onChoose(position)}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          m: 0,
          opacity: 0,
          cursor: 'pointer',
        }}
      />
      <span className="farol-so-voz">{label}</span>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: '62%',
          height: '0.75rem',
          borderRadius: 0.5,
          bgcolor: checked ? 'primary.main' : 'text.disabled',
        }}
      />
    </Box>
  );
}
