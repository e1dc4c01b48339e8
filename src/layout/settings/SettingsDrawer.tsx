import Close from '@mui/icons-material/Close';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { giveFocusBack } from '../../feedback/pageFocus.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { useValue } from '../../valueStore.ts';
import { FontSizeSetting } from './FontSizeSetting.tsx';
import { configSidebarVisible } from './settingsStore.ts';
import { ToastPositionSetting } from './ToastPositionSetting.tsx';

const ID = 'configuracoes';

interface SettingProps {
  id: string;
  title: string;
  tag: string;
  hint: string;
  /** Rendered at the right of the title. */
  beside?: ReactNode;
  children?: ReactNode;
}

function Setting({ id, title, tag, hint, beside, children }: SettingProps) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: 1, minHeight: 40, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography id={id} variant="h3" component="h3">
            {title}
          </Typography>
          <Chip variant="farol" size="small" label={tag} />
        </Box>
        {beside}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
      {children}
    </Box>
  );
}

function close(): void {
  configSidebarVisible.set(false);
}

/**
 * Renders the settings of the user in this browser (docs/especificacao.md 2.5). Sizes around the font size buttons are in px, so that the
 * buttons stay under the pointer while everything else grows.
 */
export function SettingsDrawer() {
  const translate = useTranslate();
  const open = useValue(configSidebarVisible);
  const [titleId, fontId, toastId] = [useId(), useId(), useId()];
  return (
    <Drawer
      id={ID}
      anchor="right"
      open={open}
      onClose={close}
      disableRestoreFocus
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          sx: { width: 'min(max(22rem, 352px), 100vw)', maxWidth: '100vw' },
        },
        transition: { onExited: () => giveFocusBack(ID) },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 56,
          pl: 2.5,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('configuracoes.titulo')}
        </Typography>
        <IconButton autoFocus onClick={close} aria-label={translate('configuracoes.fechar')}>
          <Close aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, p: 2.5 }}>
        <Setting
          id={fontId}
          title={translate('configuracoes.fonte.titulo')}
          tag={translate('configuracoes.fonte.etiqueta')}
          hint={translate('configuracoes.fonte.dica')}
          beside={<FontSizeSetting labelledBy={fontId} />}
        />
        <Setting
          id={toastId}
          title={translate('configuracoes.toast.titulo')}
          tag={translate('configuracoes.toast.etiqueta')}
          hint={translate('configuracoes.toast.dica')}
        >
          <ToastPositionSetting labelledBy={toastId} />
        </Setting>
      </Box>
    </Drawer>
  );
}
