import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import WorkspacePremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstantDate } from '../../../contract/brasil/date.ts';
import { empresas } from '../../../contract/empresas.ts';
import { avisoCertificado } from '../../../contract/fiscal/certificado.ts';
import type { CertificadosFindando } from '../../../contract/fiscal/faixasPrazo.ts';
import { Link } from '../../routing/routerProvider.tsx';

type Findando = CertificadosFindando[number];

/** Returns the color of the urgency: 60 and 30 days neutral, 15 warning, 7 and expired error. */
function colorOf(dias: number): string {
  const aviso = avisoCertificado(dias);
  if (aviso === 60 || aviso === 30 || aviso === null) return 'text.secondary';
  return aviso === 15 ? 'warning.main' : 'error.main';
}

/** Renders a company whose certificate expires or has expired, with the link to the company, where a new one is sent. */
export function CertificadoLine({
  certificado: { empresaId, nome, dias, validoAte },
}: {
  certificado: Findando;
}) {
  const translate = useTranslate();
  const data = formatInstantDate(validoAte);
  const color = colorOf(dias);
  const Icon = dias < 0 ? ErrorOutlineIcon : WorkspacePremiumIcon;
  const text =
    dias < 0
      ? translate('painel.certificados.vencido_desde', { data })
      : dias === 0
        ? translate('painel.certificados.vence_hoje')
        : translate('painel.certificados.vence', { smart_count: dias });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 2, py: 0.5 }}
    >
      <Box
        component={Link}
        to={`${empresas.path}/${empresaId}`}
        sx={{ color: 'primary.main', flexGrow: 1, overflowWrap: 'anywhere', py: 0.25 }}
      >
        {nome}
      </Box>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color, fontWeight: 600 }}
      >
        <Icon sx={{ fontSize: '1.15em' }} aria-hidden />
        {text}
      </Box>
      {dias > 0 && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {data}
        </Typography>
      )}
    </Box>
  );
}
