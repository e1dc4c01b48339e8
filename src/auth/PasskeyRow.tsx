import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../contract/brasil/date.ts';
import type { Chave } from '../../contract/segundoFator.ts';

interface Props {
  chave: Chave;
  onRename: () => void;
  onRemove: () => void;
}

/** Renders a row of the user's passkeys: its name, creation date and last use. */
export function PasskeyRow({ chave, onRename, onRemove }: Props) {
  const translate = useTranslate();
  const { nome, desde, ultimoUso, sincronizada } = chave;
  const button = (key: string, Icon: typeof Edit, act: () => void) => {
    const label = translate(`fator.${key}`, { nome });
    return (
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={act}>
          <Icon fontSize="small" aria-hidden />
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Key aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nome}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(ultimoUso ? 'fator.chave_usada' : 'fator.chave_nunca_usada', {
            desde: formatInstant(desde),
            quando: ultimoUso && formatInstant(ultimoUso),
          })}
          {sincronizada && ` · ${translate('fator.chave_sincronizada')}`}
        </Typography>
      </Box>
      {button('chave_renomear_de', Edit, onRename)}
      {button('chave_remover_de', Delete, onRemove)}
    </Box>
  );
}
