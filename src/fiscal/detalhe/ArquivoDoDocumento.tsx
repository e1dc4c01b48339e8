import type { SvgIconComponent } from '@mui/icons-material';
import GppBadIcon from '@mui/icons-material/GppBadOutlined';
import GppMaybeIcon from '@mui/icons-material/GppMaybeOutlined';
import VerifiedUserIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { ConferenciaDoEsquema } from '../../ui/ConferenciaDoEsquema.tsx';
import { Download } from './Download.tsx';
import { PainelLateral } from './PainelLateral.tsx';

const VERDICTS: Readonly<Record<string, readonly [Icon: SvgIconComponent, color: string, key: string]>> = {
  VALIDA: [VerifiedUserIcon, 'success.main', 'documento.arquivo.assinatura_valida'],
  INVALIDA: [GppBadIcon, 'error.main', 'documento.arquivo.assinatura_invalida'],
  AUSENTE: [GppMaybeIcon, 'warning.main', 'documento.arquivo.assinatura_ausente'],
};

interface Props {
  detalhe: Detalhe;
  base: string;
}

/** Renders the received file: its signature check, the official schema's result, its checksum, and the downloads. */
export function ArquivoDoDocumento({ detalhe, base }: Props) {
  const translate = useTranslate();
  const { assinatura, nomeArquivo, bytes, sha256 } = detalhe;
  const verdict = VERDICTS[assinatura];
  const Icon = verdict?.[0];
  return (
    <PainelLateral titulo="documento.arquivo.titulo">
      {verdict && Icon && (
        <Box sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
          <Icon sx={{ fontSize: '1.15em', color: verdict[1] }} aria-hidden />
          <span>{translate(verdict[2])}</span>
        </Box>
      )}
      <ConferenciaDoEsquema conferencia={detalhe.esquema} />
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {nomeArquivo && <div>{nomeArquivo}</div>}
        <div>
          {translate('documento.arquivo.tamanho', {
            tamanho: (bytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 }),
          })}
        </div>
        <div>SHA-256 {sha256}</div>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Download detalhe={detalhe} base={base} what="xml" />
        <Download detalhe={detalhe} base={base} what="pacote" />
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {translate('documento.arquivo.auditado')}
      </Box>
    </PainelLateral>
  );
}
