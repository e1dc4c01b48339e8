import Close from '@mui/icons-material/Close';
import { Box, Chip, Drawer, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useValue } from '../../valueStore.ts';
import { HEADER_HEIGHT } from '../theme/measures.ts';
import { FontSizeSetting } from './FontSizeSetting.tsx';
import { closeSettings, returnFocus } from './openSettings.ts';
import { configSidebarVisible } from './settingsStore.ts';
import { ToastPositionSetting } from './ToastPositionSetting.tsx';

interface SettingProps {
  title: string;
  tag: string;
  hint: string;
  children: (labelledBy: string) => ReactNode;
}

function Setting({ title, tag, hint, children }: SettingProps) {
  const id = useId();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h6" component="h3">
          {title}
        </Typography>
        <Chip variant="farol" size="small" label={tag} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
      {children(id)}
    </Box>
  );
}

/** What each person sets for the own browser (specification 2.5). */
export function SettingsDrawer() {
  const translate = useTranslate();
  const open = useValue(configSidebarVisible);
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={closeSettings}
      disableRestoreFocus
      slotProps={{
        root: { 'aria-labelledby': titleId, role: 'dialog', 'aria-modal': true },
        paper: { sx: { width: 'min(22rem, 100vw)', maxWidth: '100vw' } },
        transition: { onExited: returnFocus },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: HEADER_HEIGHT,
          pl: 2.5,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('configuracoes.titulo')}
        </Typography>
        <IconButton autoFocus onClick={closeSettings} aria-label={translate('configuracoes.fechar')}>
          <Close aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, p: 2.5 }}>
        <Setting
          title={translate('configuracoes.fonte.titulo')}
          tag={translate('configuracoes.fonte.etiqueta')}
          hint={translate('configuracoes.fonte.dica')}
        >
          {(labelledBy) => <FontSizeSetting labelledBy={labelledBy} />}
        </Setting>
        <Setting
          title={translate('configuracoes.toast.titulo')}
          tag={translate('configuracoes.toast.etiqueta')}
          hint={translate('configuracoes.toast.dica')}
        >
          {(labelledBy) => <ToastPositionSetting labelledBy={labelledBy} />}
        </Setting>
      </Box>
    </Drawer>
  );
}
