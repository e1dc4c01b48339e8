import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Alteracao } from '../../../contract/historico.ts';

function Side({ label, text, gone }: { label: string; text: string | null; gone?: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <span className="farol-so-voz">{label}: </span>
      <Box
        component="span"
        sx={{
          color: gone || text === null ? 'text.secondary' : undefined,
          textDecoration: gone && text !== null ? 'line-through' : undefined,
        }}
      >
        {text ?? translate('historico.nada')}
      </Box>
    </Box>
  );
}

/** Renders what changed field by field, before and after side by side; a creation or a reading has only one side. */
export function Changes({ changes }: { changes: readonly Alteracao[] }) {
  const translate = useTranslate();
  const bothSides =
    changes.some(({ antes }) => antes !== null) && changes.some(({ depois }) => depois !== null);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {changes.map(({ campo, rotulo, antes, depois }) => (
        <Box
          key={campo}
          sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '11rem minmax(0, 1fr)' } }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {rotulo}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, typography: 'body2', display: 'flex', gap: 0.75, alignItems: 'center', minWidth: 0 }}
          >
            {bothSides || antes !== null ? (
              <Side label={translate('historico.antes')} text={antes} gone />
            ) : null}
            {bothSides && <ArrowForward aria-hidden sx={{ fontSize: '1.15em', color: 'text.secondary' }} />}
            {bothSides || depois !== null ? (
              <Side label={translate('historico.depois')} text={depois} />
            ) : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
