import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SENHA_RULES } from '../../../contract/senha.ts';

interface Props {
  id: string;
  senha: string;
  email: string;
}

/** Renders the rules of a new password, and which of them the input satisfies. */
export function PasswordRules({ id, senha, email }: Props) {
  const translate = useTranslate();
  return (
    <Box component="ul" id={id} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
      {SENHA_RULES.map(({ label, problem }) => {
        const holds = senha !== '' && problem(senha, { email }) === null;
        const Icon = holds ? CheckCircle : RadioButtonUnchecked;
        return (
          <Box
            component="li"
            key={label}
            sx={{
              display: 'flex',
              gap: 0.75,
              alignItems: 'flex-start',
              color: holds ? 'success.main' : 'text.secondary',
            }}
          >
            <Icon aria-hidden sx={{ fontSize: '1.15em', mt: 0.25 }} />
            <Typography variant="body2" component="span">
              {label}
              {senha !== '' && (
                <span className="farol-so-voz">
                  {' '}
                  {translate(holds ? 'perfil_proprio.regra_ok' : 'perfil_proprio.regra_falta')}
                </span>
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
