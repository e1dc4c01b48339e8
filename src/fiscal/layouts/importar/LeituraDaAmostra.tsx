import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Tone } from '../../../../contract/field.ts';
import type { LayoutConferido } from '../../../../contract/layouts/registro.ts';
import { StateChip } from '../../../ui/StateChip.tsx';

const TONES: Readonly<Record<LayoutConferido['leitura'][number]['situacao'], Tone>> = {
  DADO: 'success',
  NAO_E_DADO: 'past',
  RECUSADA: 'error',
};

/** Renders what the version in use and the imported one read differently from the sample. */
export function AntesDepois({ conferido: { antesDepois, naoLia } }: { conferido: LayoutConferido }) {
  const translate = useTranslate();
  if (naoLia !== '')
    return <Alert severity="info">{translate('layout.importar.nao_lia', { motivo: naoLia })}</Alert>;
  if (antesDepois.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('layout.importar.antes_depois', { smart_count: antesDepois.length })}
      <Box component="ul" sx={{ pl: 2.5, my: 0.5, maxHeight: '12rem', overflow: 'auto' }}>
        {antesDepois.map(({ linha, antes, depois }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may differ in several fields
          <li key={at}>{translate('layout.importar.antes_depois_linha', { linha, antes, depois })}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Renders the first lines of the sample as the imported layout reads them, so that the user has seen them before storing it. */
export function LeituraDaAmostra({ conferido: { nome, situacao, leitura } }: { conferido: LayoutConferido }) {
  const translate = useTranslate();
  if (leitura.length === 0 || situacao === 'IGUAL') return null;
  return (
    <Box component="details" open={situacao === 'NOVO' || undefined}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, typography: 'body2' }}>
        {translate('layout.importar.como_se_le')}
      </Box>
      <Box
        component="ol"
        aria-label={translate('layout.importar.leitura_de', { nome })}
        tabIndex={0}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 0.5,
          p: 0,
          display: 'grid',
          gap: 0.5,
          maxHeight: '14rem',
          overflow: 'auto',
        }}
      >
        {leitura.map(({ linha, situacao: como, texto }) => (
          <Box
            component="li"
            key={linha}
            sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
          >
            <span>{translate('layout.importar.linha', { linha })}</span>
            <StateChip tone={TONES[como]} text={translate(`layout.importar.lida_como.${como}`)} />
            <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {texto}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
