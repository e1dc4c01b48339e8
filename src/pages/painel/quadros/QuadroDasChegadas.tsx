import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { chegaram } from '../../../../contract/numeros.ts';
import { WIDGETS } from '../../../../contract/painel/widgets.ts';
import { LinkNumero } from '../../../routing/LinkNumero.tsx';
import { contado } from '../../../ui/numero.ts';
import { usePainelData } from '../usePainel.ts';
import { reaisNumaLinha } from './conta.ts';
import { Linhas, Nada } from './Linhas.tsx';
import { Quadro } from './Quadro.tsx';

/** Renders the documents that arrived since the user's last visit. */
export function QuadroDasChegadas() {
  const translate = useTranslate();
  const { chegadas } = usePainelData();
  return (
    <Quadro titulo={translate('quadros.chegadas.titulo')} partes={WIDGETS.chegadas}>
      {() =>
        chegadas && (
          <>
            <Nada>
              {translate(chegadas.primeira ? 'quadros.chegadas.um_dia' : 'quadros.chegadas.desde', {
                quando: formatInstant(chegadas.desde),
              })}
              {chegadas.itens.length === 0 && ` ${translate('quadros.chegadas.nada')}`}
            </Nada>
            {chegadas.itens.length > 0 && (
              <Linhas>
                {chegadas.itens.map(({ especie, ...quantia }) => (
                  <Box
                    component="li"
                    key={especie}
                    sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}
                  >
                    <LinkNumero
                      numero={chegaram(especie, chegadas.desde)}
                      quantia={quantia}
                      sx={{ flexGrow: 1, color: 'primary.main', minHeight: 24 }}
                    >
                      {especies[especie].nome}
                    </LinkNumero>
                    <strong>{contado(translate, chegaram(especie, chegadas.desde), quantia)}</strong>
                    <Box
                      component="span"
                      sx={{ color: 'text.secondary', minWidth: '7rem', textAlign: 'right' }}
                    >
                      {quantia.centavos !== null && reaisNumaLinha(quantia.centavos)}
                    </Box>
                  </Box>
                ))}
              </Linhas>
            )}
          </>
        )
      }
    </Quadro>
  );
}
