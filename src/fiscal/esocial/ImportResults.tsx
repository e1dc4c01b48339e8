import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Tone } from '../../../contract/field.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import type { Contagem, Linha } from './useImportacao.ts';

const TONES: Readonly<Record<Linha['situacao'], Tone>> = {
  ok: 'success',
  igual: 'past',
  aviso: 'warning',
  erro: 'error',
  enviando: 'running',
};

interface Props {
  linhas: readonly Linha[];
  contagem: Contagem;
  onOpen: () => void;
}

/** A line for each file, newest first, under the counts. */
export function ImportResults({ linhas, contagem, onOpen }: Props) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('esocial_eventos.importar.resultados')}>
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('esocial_eventos.importar.resumo', { ...contagem })}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={translate('esocial_eventos.importar.resultados')}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '40dvh', overflow: 'auto' }}
      >
        {linhas.map(({ key, arquivo, situacao, mensagem, link }) => (
          <Box
            component="li"
            key={key}
            sx={{ py: 0.75, borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
              <StateChip
                tone={TONES[situacao]}
                text={translate(`esocial_eventos.importar.situacao.${situacao}`)}
              />
              <Box sx={{ fontWeight: 500, minWidth: 0 }}>
                {link ? (
                  <Link to={link} onClick={onOpen}>
                    {arquivo}
                  </Link>
                ) : (
                  arquivo
                )}
              </Box>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {mensagem}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
