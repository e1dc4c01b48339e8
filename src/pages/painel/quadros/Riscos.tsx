import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { cobertas } from '../../../../contract/numeros.ts';
import { WIDGETS } from '../../../../contract/painel/widgets.ts';
import { contando } from '../../../ui/numero.ts';
import { CertificadoLine } from '../Certificados.tsx';
import { usePainelData } from '../usePainel.ts';
import { FontesDaCaptura } from './FontesDaCaptura.tsx';
import { LinhaComSaida, Linhas, Nada } from './Linhas.tsx';
import { Quadro } from './Quadro.tsx';

/** Maximum number of certificates listed by company. */
const SHOWN = 6;

/** Renders expiring certificates and stopped captures, with the age of each source's data. */
export function Riscos() {
  const translate = useTranslate();
  const { certificados, capturas } = usePainelData();
  const named = certificados.slice(0, SHOWN);
  const calm = certificados.length === 0 && (capturas?.comProblema ?? 0) === 0;
  return (
    <Quadro titulo={translate('quadros.riscos.titulo')} partes={WIDGETS.riscos}>
      {() => (
        <>
          {calm && <Nada>{translate('quadros.riscos.nada')}</Nada>}
          {named.length > 0 && (
            <>
              <Typography component="h3" variant="body2" sx={{ px: 2, pb: 0.25, fontWeight: 600 }}>
                {translate('painel.certificados.titulo')}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 0.75, typography: 'body2' }}>
                {named.map((certificado) => (
                  <CertificadoLine key={certificado.uuid} certificado={certificado} />
                ))}
              </Box>
            </>
          )}
          {certificados.length > named.length && (
            <Nada>
              {translate('quadros.riscos.mais_certificados', {
                smart_count: certificados.length - named.length,
              })}
            </Nada>
          )}
          {capturas && capturas.comProblema > 0 && (
            <Linhas>
              <LinhaComSaida to={cobertas('problema')} sai={translate('quadros.riscos.resolver')}>
                <strong>
                  {translate('quadros.riscos.buscas', contando(cobertas('problema'), capturas.comProblema))}
                </strong>
                {capturas.problemas.map(({ empresaId, nome, mensagem, certificado }) => (
                  <Box key={empresaId} sx={{ color: 'text.secondary' }}>
                    {`${nome}: ${mensagem === '' ? translate(`quadros.riscos.certificado.${certificado}`) : mensagem}`}
                  </Box>
                ))}
              </LinhaComSaida>
            </Linhas>
          )}
          {capturas && <FontesDaCaptura fontes={capturas.fontes} />}
        </>
      )}
    </Quadro>
  );
}
