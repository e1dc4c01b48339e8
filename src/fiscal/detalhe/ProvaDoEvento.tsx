import type { SvgIconComponent } from '@mui/icons-material';
import GppMaybeIcon from '@mui/icons-material/GppMaybeOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box } from '@mui/material';
import { ASSINATURAS, CADEIAS } from '../../../contract/fiscal/assinatura.ts';
import { AUTORES_EVENTO } from '../../../contract/fiscal/confianca/autoria.ts';
import { FONTES_EVENTO, type ProvaEvento } from '../../../contract/fiscal/confianca/eventos.ts';

const LOOKS: Readonly<Record<'sim' | 'nao', readonly [Icon: SvgIconComponent, color: string]>> = {
  sim: [VerifiedIcon, 'success.main'],
  nao: [GppMaybeIcon, 'warning.main'],
};

/**
 * Renders the proof of an event: what proves it or is missing, its author, its signature and its source (`fonte`, where that is no service
 * of SEFAZ).
 */
export function ProvaDoEvento({ prova, fonte: door }: { prova: ProvaEvento; fonte?: string }) {
  const { comprovado, aConfirmar, motivos, fonte, assinatura, cadeia, autoria } = prova;
  const [Icon, color] = LOOKS[comprovado ? 'sim' : 'nao'];
  const signature = ASSINATURAS[assinatura];
  const facts = [
    `Autor: ${AUTORES_EVENTO[autoria].toLowerCase()}`,
    assinatura === 'VALIDA' ? `${signature}, ${CADEIAS[cadeia]}` : signature,
    door ?? FONTES_EVENTO[fonte],
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 0.75, mt: 0.25 }}>
      <Icon sx={{ fontSize: '1.15em', color, mt: 0.25 }} aria-hidden />
      <Box sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
        <strong>
          {comprovado
            ? 'Comprovado.'
            : aConfirmar
              ? 'A confirmar: não muda a situação.'
              : 'Não comprovado: não muda a situação.'}
        </strong>{' '}
        {motivos.join(' ')}
        <Box sx={{ color: 'text.secondary' }}>{facts.join(' · ')}</Box>
      </Box>
    </Box>
  );
}
