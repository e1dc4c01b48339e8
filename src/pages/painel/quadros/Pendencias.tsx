import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { COBERTURA } from '../../../../contract/fiscal/coberturaGuardas.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { Pendencias as Dados } from '../../../../contract/painel/painel.ts';
import { WIDGETS } from '../../../../contract/painel/widgets.ts';
import { haQuanto } from '../../../ui/haQuanto.ts';
import { usePainelData } from '../usePainel.ts';
import { conta } from './conta.ts';
import { Linhas, Nada, Saida } from './Linhas.tsx';
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
        <Saida to={COBERTURA} sai={translate('quadros.pendencias.decidir')}>
          <strong>{translate('quadros.pendencias.parados', { smart_count: parados ?? 0 })}</strong>
        </Saida>
      )}
      {naoLidos.map(({ especie, ...quantia }) => (
        <Saida
          key={especie}
          to={`${especies[especie].pagina}/distribuicao`}
          sai={translate('quadros.pendencias.ver')}
        >
          {translate('quadros.pendencias.nao_lidos', {
            smart_count: quantia.total,
            total: conta(quantia),
            especie: especies[especie].nome,
          })}
        </Saida>
      ))}
      {servicos.map((texto) => (
        <Saida key={texto} to={COBERTURA} sai={translate('quadros.pendencias.ver')}>
          {texto}
        </Saida>
      ))}
      {tarefas.map(({ id, titulo, estado, texto, em, link }) => (
        <Saida key={id} to={link} sai={translate('quadros.pendencias.abrir')}>
          <strong>{titulo}</strong>{' '}
          <Box component="span" sx={{ color: estado === 'na_fila' ? 'text.secondary' : 'error.main' }}>
            {translate(`quadros.pendencias.estado.${estado}`)}
          </Box>
          <Box component="span" sx={secondary}>
            {` · ${haQuanto(em, new Date())}`}
          </Box>
          {texto !== '' && <Box sx={secondary}>{texto}</Box>}
        </Saida>
      ))}
      {totalTarefas > tarefas.length && (
        <Box component="li" sx={secondary}>
          {translate('quadros.pendencias.mais_tarefas', { smart_count: totalTarefas - tarefas.length })}
        </Box>
      )}
    </Linhas>
  );
}

/** What failed or waits, each with the way out. */
export function Pendencias() {
  const translate = useTranslate();
  const { pendencias } = usePainelData();
  return (
    <Quadro titulo={translate('quadros.pendencias.titulo')} partes={WIDGETS.pendencias}>
      {() => pendencias && <Lista pendencias={pendencias} />}
    </Quadro>
  );
}
