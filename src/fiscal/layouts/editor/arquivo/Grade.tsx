import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import { campoDaColuna, camposLivres, definicaoDe, readFromColuna } from '../valor/valor.ts';
import { gradeSx } from './gradeSx.ts';
import { type LinhaDaGrade, motivoDe } from './linhas.ts';

interface Props {
  valor: Layout;
  linhas: readonly LinhaDaGrade[];
  titulos: readonly string[];
  onValor: (valor: Layout) => void;
}

/** Renders the file as a grid, with the field read from it over each column; a cell that could not be read is red. */
export function Grade({ valor, linhas, titulos, onValor }: Props) {
  const translate = useTranslate();
  const colunas = Math.max(titulos.length, ...linhas.map(({ celulas }) => celulas.length));
  const livres = camposLivres(valor);
  const places = Array.from({ length: colunas }, (_, at) => {
    const titulo = titulos[at] ?? '';
    return { coluna: at + 1, titulo, campo: valor.campos[campoDaColuna(valor, at + 1, titulo)]?.campo ?? '' };
  });
  return (
    <Box role="group" tabIndex={0} aria-label={translate('layout.grade.rotulo')} sx={gradeSx}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('layout.linha')}</th>
            {places.map(({ coluna, titulo, campo }) => (
              <th key={coluna} scope="col">
                <span className="titulo" title={titulo}>
                  {titulo || translate('layout.grade.coluna', { numero: coluna })}
                </span>
                <select
                  value={campo}
                  aria-label={translate('layout.grade.le', {
                    coluna: titulo || translate('layout.grade.coluna', { numero: coluna }),
                  })}
                  onChange={(event) => onValor(readFromColuna(valor, coluna, titulo, event.target.value))}
                >
                  <option value="">{translate('layout.grade.nada')}</option>
                  {[...(campo === '' ? [] : [campo]), ...livres].map((one) => (
                    <option key={one} value={one}>
                      {definicaoDe(valor, one).rotulo}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ linha, celulas, lida }) => (
            <tr key={linha} className={lida?.situacao === 'NAO_E_DADO' ? 'fora' : undefined}>
              <th scope="row">{linha}</th>
              {places.map(({ coluna, campo }) => {
                const motivo = campo === '' ? '' : motivoDe(lida, campo);
                return (
                  <td
                    key={coluna}
                    className={motivo !== '' && lida?.situacao === 'RECUSADA' ? 'errada' : undefined}
                    title={motivo || celulas[coluna - 1]}
                  >
                    {celulas[coluna - 1]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
