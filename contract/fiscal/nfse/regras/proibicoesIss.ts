import type { Caso } from './caso.ts';
import { municipioDoIss, municipioDoTomador } from './lugar.ts';
import { vigente } from './parametros.ts';
import { hasRegimeEspecial, simplesDe } from './simples.ts';

/** An official constraint that forbids withholding ISS (Anexo I of the national standard, rules of tpRetISSQN). */
interface Proibicao {
  codigo: string;
  quando: (caso: Caso) => boolean;
  frase: string;
}

const eDe =
  (...tributacoes: string[]) =>
  ({ nota }: Caso): boolean =>
    nota.iss.tributacao !== null && tributacoes.includes(nota.iss.tributacao);

/** Returns whether both cities are known and differ. */
export function tomadorEmOutroMunicipio(caso: Caso): boolean {
  const [devido, tomador] = [municipioDoIss(caso), municipioDoTomador(caso)];
  return devido !== '' && tomador !== '' && devido !== tomador;
}

const PROIBICOES: readonly Proibicao[] = [
  {
    codigo: 'E0580',
    quando: eDe('IMUNE', 'EXPORTACAO', 'NAO_INCIDENCIA'),
    frase: 'Não há retenção em imunidade, exportação ou não incidência.',
  },
  { codigo: 'E0583', quando: ({ nota }) => simplesDe(nota) === 'MEI', frase: 'Não se retém ISS de MEI.' },
  {
    codigo: 'E0588',
    quando: ({ nota }) => hasRegimeEspecial(nota),
    frase: 'Não se retém ISS de prestador em regime especial de tributação.',
  },
  {
    codigo: 'E0589',
    quando: eDe('SUSPENSA_JUDICIAL', 'SUSPENSA_ADMINISTRATIVA'),
    frase: 'Não se retém ISS com a exigibilidade suspensa.',
  },
  { codigo: 'E0594', quando: eDe('ISENTA'), frase: 'Não se retém ISS de serviço isento no município.' },
  {
    codigo: 'E0596',
    quando: ({ item, dia }) => vigente('pedagio', dia).valor.includes(item),
    frase: 'Não se retém ISS de pedágio (22.01).',
  },
  {
    codigo: 'E0672 (e E0031)',
    quando: (caso) => caso.nota.emissor === 'TOMADOR' && tomadorEmOutroMunicipio(caso),
    frase: 'O tomador que emite a nota não retém ISS devido em outro município.',
  },
];

/** Returns the first constraint that forbids withholding; null if there is none. Absent data forbid nothing. */
export function proibicaoDeReter(caso: Caso): { frase: string; norma: string } | null {
  const achada = PROIBICOES.find(({ quando }) => quando(caso));
  return achada ? { frase: achada.frase, norma: `Anexo I do padrão nacional, ${achada.codigo}` } : null;
}
