import ExpandMore from '@mui/icons-material/ExpandMore';
import { Avatar, Box, Button, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/useSession.ts';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';

const UserChoices = later(async () => (await import('./UserChoices.tsx')).UserChoices);

/** The product's initial replaces that of a person without a name (specification 9). */
const DEFAULT_LETTER = 'F';

function oneLine(variant: 'body2' | 'caption', text: string) {
  return (
    <Typography variant={variant} noWrap component="span" sx={{ display: 'block', lineHeight: 1.25 }}>
      {text}
    </Typography>
  );
}

/** Who is signed in, and the button to what this person may choose (specification 2.3). */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const failed = () => {
    close();
    failedToLoad();
  };
  const name = (user?.name || translate('cabecalho.usuario_padrao')).toLowerCase();
  const tenant = (user?.tenant ?? '').toLowerCase();
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, px: 0.75, textAlign: 'left', fontWeight: 400, minWidth: 0 }}
      >
        <Avatar
          aria-hidden
          sx={{ width: '2rem', height: '2rem', typography: 'subtitle2', bgcolor: 'primary.main' }}
        >
          {(user?.name.trim()[0] ?? DEFAULT_LETTER).toUpperCase()}
        </Avatar>
        <Box component="span" sx={{ maxWidth: '12rem', display: { xs: 'none', sm: 'block' } }}>
          {oneLine('body2', name)}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {oneLine('caption', tenant)}
          </Box>
        </Box>
        <ExpandMore fontSize="small" aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Box component="span" className="farol-so-voz">
          {translate('cabecalho.menu_usuario')}
        </Box>
      </Button>
      <OnDemand wanted={anchor !== null} onFailure={failed}>
        <UserChoices
          id={menuId}
          anchor={anchor}
          place={() => button.current?.closest('header') ?? document.body}
          onClose={close}
        />
      </OnDemand>
    </>
  );
}
