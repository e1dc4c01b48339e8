import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../../../../contract/layouts/leitura.ts';
import type { ProvaDeLayout } from '../../../../../contract/layouts/registro.ts';
import { definicaoDe } from '../valor/valor.ts';
import { gradeSx } from './gradeSx.ts';
import { motivoDe } from './linhas.ts';
import { textoDoValor } from './textoDoValor.ts';

interface Props {
  valor: Pick<Layout, 'finalidade'>;
  prova: ProvaDeLayout;
}

/** Titles of the values in a bank file besides the fields of a payment. */
const DO_BANCO: Readonly<Record<string, string>> = { ocorrencia: 'Ocorrência', efeito: 'Efeito' };

/** Returns the fields that were read: those that the layout names or, where the norm defines the file, all that some line has. */
function camposLidos({ campos, linhas }: ProvaDeLayout): readonly string[] {
  if (campos.length > 0) return campos;
  const told = linhas.flatMap(({ valores }) =>
    Object.entries(valores).flatMap(([campo, valor]) => (valor === null || valor === '' ? [] : [campo])),
  );
  return [...new Set(told)];
}

/** Renders the fields read from each line; one that could not be read is red, with the reason. */
export function TabelaLida({ valor, prova }: Props) {
  const translate = useTranslate();
  const campos = camposLidos(prova);
  return (
    <Box role="group" tabIndex={0} aria-label={translate('layout.resultado.rotulo')} sx={gradeSx}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('layout.linha')}</th>
            <th scope="col">{translate('layout.resultado.situacao')}</th>
            {campos.map((campo) => (
              <th key={campo} scope="col">
                {DO_BANCO[campo] ?? definicaoDe(valor, campo).rotulo}
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
              {campos.map((campo) => (
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
