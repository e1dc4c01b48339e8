import HelpOutline from '@mui/icons-material/HelpOutline';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { explained, type Missing } from './why.ts';

type Props = { missing: Missing } & Pick<ButtonProps, 'color' | 'variant' | 'sx'>;

/** Renders 'Por que não posso?', wherever an action is refused or hidden for missing permissions. Renders nothing when none is missing. */
export function WhyButton({ missing, ...look }: Props) {
  const translate = useTranslate();
  if (missing.length === 0) return null;
  return (
    <Button
      {...look}
      size="small"
      startIcon={<HelpOutline aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => explained.set(missing)}
    >
      {translate('por_que.botao')}
    </Button>
  );
}
