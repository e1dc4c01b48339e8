import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../../../../contract/layouts/leitura.ts';
import type { Prova } from '../../../../../contract/layouts/registro.ts';
import { definicaoDe } from '../valor/valor.ts';
import { gradeSx } from './gradeSx.ts';
import { motivoDe } from './linhas.ts';
import { textoDoValor } from './textoDoValor.ts';

interface Props {
  valor: Pick<Layout, 'finalidade'>;
  prova: Prova;
}

/** What the layout makes of each line: its fields as they were read; what could not be is red, with why. */
export function TabelaLida({ valor, prova }: Props) {
  const translate = useTranslate();
  return (
    <Box role="group" tabIndex={0} aria-label={translate('layout.resultado.rotulo')} sx={gradeSx}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('layout.linha')}</th>
            <th scope="col">{translate('layout.resultado.situacao')}</th>
            {prova.campos.map((campo) => (
              <th key={campo} scope="col">
                {definicaoDe(valor, campo).rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prova.linhas.map((lida) => (
            <tr key={lida.linha} className={lida.situacao === 'NAO_E_DADO' ? 'fora' : undefined}>
              <th scope="row">{lida.linha}</th>
              <td>
                {translate(`layout.situacao.${lida.situacao}`)}
                <Motivo texto={motivoDe(lida, '')} neutro={lida.situacao !== 'RECUSADA'} />
              </td>
              {prova.campos.map((campo) => (
                <Celula key={campo} lida={lida} campo={campo} valor={valor} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function Celula({ lida, campo, valor }: { lida: LinhaLida; campo: string; valor: Props['valor'] }) {
  const { tipo } = definicaoDe(valor, campo);
  const motivo = motivoDe(lida, campo);
  const errada = motivo !== '' && lida.situacao === 'RECUSADA';
  return (
    <td className={`${tipo === 'valor' ? 'numero' : ''} ${errada ? 'errada' : ''}`}>
      {textoDoValor(tipo, lida.valores[campo])}
      <Motivo texto={motivo} neutro={!errada} />
    </td>
  );
}

function Motivo({ texto, neutro }: { texto: string; neutro: boolean }) {
  return texto === '' ? null : <span className={neutro ? 'motivo neutro' : 'motivo'}>{texto}</span>;
}
