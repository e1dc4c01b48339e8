import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Conferencia } from '../../contract/fiscal/esquemas.ts';

const LOOKS = {
  VALIDO: [FactCheckIcon, 'success.main'],
  INVALIDO: [RuleIcon, 'warning.main'],
  SEM_PACOTE: [InfoIcon, 'text.secondary'],
} as const;

/** Renders the result of the official schema validation: valid, the problems with line and element, or why it was not validated. */
export function ConferenciaDoEsquema({ conferencia }: { conferencia: Conferencia }) {
  const translate = useTranslate();
  const { situacao } = conferencia;
  const [Icon, color] = LOOKS[situacao];
  const sentence =
    situacao === 'SEM_PACOTE'
      ? translate('documento.esquema.sem_pacote')
      : translate(situacao === 'VALIDO' ? 'documento.esquema.valido' : 'documento.esquema.problemas', {
          versao: conferencia.versao,
          smart_count: situacao === 'VALIDO' ? 0 : conferencia.total,
        });
  const detail = situacao === 'SEM_PACOTE' ? conferencia.motivo : conferencia.arquivos.join(', ');
  return (
    <Box sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
      <Icon sx={{ fontSize: '1.15em', color }} aria-hidden />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <div>{sentence}</div>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>
        {situacao === 'INVALIDO' && (
          <Box
            component="ul"
            tabIndex={0}
            aria-label={sentence}
            sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', maxHeight: '14rem', overflow: 'auto' }}
          >
            {conferencia.problemas.map(({ linha, elemento, mensagem }, position) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may be listed twice.
                key={position}
                component="li"
                sx={{ py: 0.5, borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {elemento}
                </Box>{' '}
                {mensagem}
                {linha !== null && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    {translate('documento.esquema.linha', { linha })}
                  </Box>
                )}
              </Box>
            ))}
            {conferencia.total > conferencia.problemas.length && (
              <Box component="li" sx={{ py: 0.5, color: 'text.secondary' }}>
                {translate('documento.esquema.mais', {
                  smart_count: conferencia.total - conferencia.problemas.length,
                })}
              </Box>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}
