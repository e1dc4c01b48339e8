import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import VerifiedUserIcon from '@mui/icons-material/VerifiedUserOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstantDate } from '../../../contract/brasil/date.ts';
import { avisoCertificado, type Certificado } from '../../../contract/fiscal/certificado.ts';

/** Renders how long the certificate is still valid: text, icon and colour. */
function Validade({ diasRestantes }: { diasRestantes: number }) {
  const translate = useTranslate();
  const aviso = avisoCertificado(diasRestantes);
  if (aviso === 0)
    return <Chip color="error" icon={<ErrorOutlineIcon />} label={translate('certificado.vencido')} />;
  const label = translate('certificado.faltam', { smart_count: diasRestantes });
  if (aviso === null)
    return <Chip variant="outlined" color="success" icon={<VerifiedUserIcon />} label={label} />;
  const color = aviso <= 15 ? 'error' : 'warning';
  return <Chip variant="outlined" color={color} icon={<WarningAmberIcon />} label={label} />;
}

/** Renders the data of a certificate as a list of terms. */
export function CertificadoInfo({ certificado }: { certificado: Certificado }) {
  const translate = useTranslate();
  const rows = [
    ['certificado.titular', certificado.titular],
    ['certificado.documento', certificado.documento],
    ['certificado.emissor', certificado.emissor],
    ['certificado.serie', certificado.numeroSerie],
    [
      'certificado.validade',
      `${formatInstantDate(certificado.validoDe)} a ${formatInstantDate(certificado.validoAte)}`,
    ],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Validade diasRestantes={certificado.diasRestantes} />
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
          width: '100%',
        }}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {translate(label)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
