import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import { SEM_ROTULO } from '../../../contract/rotulo.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { explained, type Missing } from '../../ui/why/why.ts';
import { useValue } from '../../valueStore.ts';
import { DialogFrame } from '../dialogs/DialogFrame.tsx';
import { useWhileFading } from '../dialogs/useWhileFading.ts';
import { Granters } from './Granters.tsx';

function Codes({ missing }: { missing: Missing }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {missing.map((code) => (
        <Box
          component="li"
          key={code}
          sx={{
            px: 1.5,
            py: 1,
            borderRadius: 1,
            backgroundColor: 'action.selected',
            overflowWrap: 'anywhere',
          }}
        >
          <Typography sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
            {translate(`permissao.${code}`, { _: SEM_ROTULO.permissao })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Explanation({ missing }: { missing: Missing }) {
  const translate = useTranslate();
  const { user } = useSession();
  const sentence = user?.profile === ADMIN_PROFILE ? 'por_que.falta_admin' : 'por_que.falta';
  return (
    <>
      <Typography>{translate(sentence, { perfil: user?.profile, smart_count: missing.length })}</Typography>
      <Codes missing={missing} />
      <Granters missing={missing} />
    </>
  );
}

/** Renders a dialog with the missing permission, its meaning, and who can grant it. */
export function WhyDialog() {
  const translate = useTranslate();
  const missing = useValue(explained);
  const shown = useWhileFading(missing);
  return (
    <DialogFrame
      id="por-que"
      open={missing !== null}
      closable
      icon={LockOutlined}
      iconColor="primary"
      title={translate('por_que.titulo')}
      onClose={() => explained.set(null)}
    >
      {(describedBy) => (
        <DialogContent id={describedBy} sx={{ display: 'grid', gap: 2 }}>
          {shown && <Explanation missing={shown} />}
        </DialogContent>
      )}
    </DialogFrame>
  );
}
