import { Box, FormControlLabel, FormHelperText, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatInstant } from '../../contract/brasil/date.ts';
import { TextBox } from '../ui/TextBox.tsx';
import { PasswordBox } from './PasswordBox.tsx';
import type { ConfirmacaoState, ConfirmacaoWay } from './useConfirmacao.ts';

const isWay = (text: string): text is ConfirmacaoWay =>
  text === 'senha' || text === 'codigo' || text === 'chave';

/** Renders the fields for the password again or, for users who have one, the second factor instead (docs/seguranca.md S13). */
export function ConfirmacaoFields({ state }: { state: ConfirmacaoState }) {
  const translate = useTranslate();
  const id = useId();
  const { way, ways, typed, error, vale, choose, type } = state;
  if (vale !== null) {
    const hora = formatInstant(vale).slice(-5);
    return <Typography variant="body2">{translate('fator.vale_ate', { hora })}</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {ways.length > 1 && (
        <RadioGroup
          row
          aria-label={translate('fator.confirmar_com')}
          value={way}
          onChange={(event) => isWay(event.target.value) && choose(event.target.value)}
        >
          {ways.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={translate(`fator.com_${one}`)}
            />
          ))}
        </RadioGroup>
      )}
      {way === 'senha' && (
        <PasswordBox
          label={translate('fator.sua_senha')}
          autoComplete="current-password"
          inputRef={null}
          value={typed}
          error={error}
          onChange={type}
        />
      )}
      {way === 'codigo' && (
        <TextBox
          id={`${id}-codigo`}
          label={translate('fator.codigo')}
          required
          value={typed}
          error={error}
          onChange={(event) => type(event.target.value)}
          onBlur={() => undefined}
          htmlInput={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 16 }}
        />
      )}
      {way === 'chave' && (
        <Box>
          <Typography variant="body2">{translate('fator.chave_ao_confirmar')}</Typography>
          {error && <FormHelperText error>{error}</FormHelperText>}
        </Box>
      )}
    </Box>
  );
}
