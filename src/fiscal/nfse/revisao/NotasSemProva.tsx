import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RECUSAS_DA_APROVACAO } from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import { LinhasDeDocumentos } from '../../manifestacao/LinhasDeDocumentos.tsx';
import { CampoExigido } from './CampoExigido.tsx';

interface Props {
  linhas: readonly { nome: string; texto: string }[];
  /** Whether they are approved with the others; null if there are no others. */
  vao: boolean | null;
  onVao: (vao: boolean) => void;
  motivo: string;
  tried: boolean;
  onMotivo: (motivo: string) => void;
}

/** Renders the unproven notas of a batch, with the choice to approve them too and the reason. */
export function NotasSemProva({ linhas, vao, onVao, motivo, tried, onMotivo }: Props) {
  const translate = useTranslate();
  const { pede } = RECUSAS_DA_APROVACAO.LOTE_SEM_PROVA;
  const smart_count = linhas.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="warning">{translate('nfs.lote.sem_prova', { smart_count })}</Alert>
      {vao !== null && (
        <FormControlLabel
          label={translate('nfs.lote.tambem', { smart_count })}
          control={<Checkbox checked={vao} onChange={(_, checked) => onVao(checked)} />}
        />
      )}
      {vao !== false && (
        <CampoExigido
          pede={pede}
          value={motivo}
          tried={tried}
          autoFocus
          help={translate('nfs.lote.motivo_de_todas')}
          onChange={onMotivo}
        />
      )}
      <LinhasDeDocumentos linhas={linhas} />
    </Box>
  );
}
