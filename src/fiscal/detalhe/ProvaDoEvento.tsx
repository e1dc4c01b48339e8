import type { SvgIconComponent } from '@mui/icons-material';
import GppMaybeIcon from '@mui/icons-material/GppMaybeOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box } from '@mui/material';
import {
  ASSINATURA_EVENTO,
  AUTORES_EVENTO,
  CADEIA_EVENTO,
  FONTES_EVENTO,
  type ProvaEvento,
} from '../../../contract/fiscal/provaEvento.ts';

const LOOKS: Readonly<Record<'sim' | 'nao', readonly [Icon: SvgIconComponent, color: string]>> = {
  sim: [VerifiedIcon, 'success.main'],
  nao: [GppMaybeIcon, 'warning.main'],
};

/** How far an event is proven: by what or what is missing, who made it, its signature and where it came from. */
export function ProvaDoEvento({ prova }: { prova: ProvaEvento }) {
  const { comprovado, motivos, fonte, assinatura, cadeia, autoria } = prova;
  const [Icon, color] = LOOKS[comprovado ? 'sim' : 'nao'];
  const signature = ASSINATURA_EVENTO[assinatura];
  const facts = [
    `Autor: ${AUTORES_EVENTO[autoria].toLowerCase()}`,
    assinatura === 'VALIDA' ? `${signature}, ${CADEIA_EVENTO[cadeia]}` : signature,
    FONTES_EVENTO[fonte],
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 0.75, mt: 0.25 }}>
      <Icon sx={{ fontSize: '1.15em', color, mt: 0.25 }} aria-hidden />
      <Box sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
        <strong>{comprovado ? 'Comprovado.' : 'Não comprovado: não muda a situação.'}</strong>{' '}
        {motivos.join(' ')}
        <Box sx={{ color: 'text.secondary' }}>{facts.join(' · ')}</Box>
      </Box>
    </Box>
  );
}
