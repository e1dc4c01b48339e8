import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { COBERTURA } from '../../../../contract/fiscal/coberturaGuardas.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { naoLidos as naoLidosDe, parados as osParados } from '../../../../contract/numeros.ts';
import type { Pendencias as Dados } from '../../../../contract/painel/painel.ts';
import { WIDGETS } from '../../../../contract/painel/widgets.ts';
import { howLongAgo } from '../../../ui/howLongAgo.ts';
import { contado, contando } from '../../../ui/numero.ts';
import { usePainelData } from '../usePainel.ts';
import { LinhaComSaida, Linhas, Nada } from './Linhas.tsx';
import { Quadro } from './Quadro.tsx';

const secondary = { color: 'text.secondary' } as const;

function Lista({ pendencias }: { pendencias: Dados }) {
  const translate = useTranslate();
  const { tarefas, totalTarefas, parados, naoLidos, servicos } = pendencias;
  if (tarefas.length + (parados ?? 0) + naoLidos.length + servicos.length === 0) {
    return <Nada>{translate('quadros.pendencias.nada')}</Nada>;
  }
  return (
    <Linhas>
      {(parados ?? 0) > 0 && (
        <LinhaComSaida to={osParados()} sai={translate('quadros.pendencias.decidir')}>
          <strong>{translate('quadros.pendencias.parados', contando(osParados(), parados ?? 0))}</strong>
        </LinhaComSaida>
      )}
      {naoLidos.map(({ especie, ...quantia }) => (
        <LinhaComSaida key={especie} to={naoLidosDe(especie)} sai={translate('quadros.pendencias.ver')}>
          {translate('quadros.pendencias.nao_lidos', {
            ...contando(naoLidosDe(especie), quantia.total),
            total: contado(translate, naoLidosDe(especie), quantia),
            especie: especies[especie].nome,
          })}
        </LinhaComSaida>
      ))}
      {servicos.map((texto) => (
        <LinhaComSaida key={texto} to={COBERTURA} sai={translate('quadros.pendencias.ver')}>
          {texto}
        </LinhaComSaida>
      ))}
      {tarefas.map(({ id, titulo, estado, texto, em, link }) => (
        <LinhaComSaida key={id} to={link} sai={translate('quadros.pendencias.abrir')}>
          <strong>{titulo}</strong>{' '}
          <Box component="span" sx={{ color: estado === 'na_fila' ? 'text.secondary' : 'error.main' }}>
            {translate(`quadros.pendencias.estado.${estado}`)}
          </Box>
          <Box component="span" sx={secondary}>
            {` · ${howLongAgo(em, new Date())}`}
          </Box>
          {texto !== '' && <Box sx={secondary}>{texto}</Box>}
        </LinhaComSaida>
      ))}
      {totalTarefas > tarefas.length && (
        <Box component="li" sx={secondary}>
          {translate('quadros.pendencias.mais_tarefas', { smart_count: totalTarefas - tarefas.length })}
        </Box>
      )}
    </Linhas>
  );
}

/** Renders failed and waiting work, each with the link to its solution. */
export function QuadroDasPendencias() {
  const translate = useTranslate();
  const { pendencias } = usePainelData();
  return (
    <Quadro titulo={translate('quadros.pendencias.titulo')} partes={WIDGETS.pendencias}>
      {() => pendencias && <Lista pendencias={pendencias} />}
    </Quadro>
  );
}
