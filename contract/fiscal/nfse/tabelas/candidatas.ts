/** Item of LC 116/2003 → codes. */
type CodigosDoItem = ReadonlyMap<string, readonly string[]>;

/** Parses lines of 'item code code': our reading of the names of both lists, since there is no official correspondence. */
const readCodigosOfItem = (linhas: string): CodigosDoItem =>
  new Map(
    linhas.split('\n').map((linha): [string, string[]] => {
      const [item = '', ...codigos] = linha.split(' ');
      return [item, codigos];
    }),
  );

/** Possible natures of income (Tabela 01) of the items of LC 116/2003. */
export const NATUREZAS_DO_ITEM = readCodigosOfItem(`1.01 15032
1.02 15032
1.04 15032
1.06 15014
2.01 15030
4.01 15026
4.02 15005 15036
4.08 15022 15023 15039
4.10 15027
4.12 15028
4.14 15033
4.15 15034
4.16 15034
5.01 15042
5.03 15005
7.01 15007 15019 15024 15041
7.03 15018
7.10 15043 15044
7.13 15043
7.19 15019
8.02 15020
10.01 20010
10.02 20010
10.04 15047
10.05 20010
10.09 20010
11.02 15045
14.01 15044
17.01 15008 15014
17.02 15040
17.03 15008 15031
17.05 15046
17.06 20001
17.09 15006 15011
17.10 15029
17.12 15003
17.13 15025
17.14 15004
17.16 15010
17.18 15013
17.19 15015
17.20 15017
17.21 15021
17.23 15047
23.01 15016
26.01 15045
27.01 15009
30.01 15012 15035
33.01 15038
35.01 15037`);

const EVENTOS = Array.from({ length: 17 }, (_, i) => `12.${String(i + 1).padStart(2, '0')} 100000027`);

/**
 * Services that are labour cession or contracting by their nature (Lei 8.212/91, art. 31, § 4º), with their kinds of Tabela 06.
 */
export const INSS_DO_ITEM = readCodigosOfItem(`7.02 100000003
7.04 100000003
7.05 100000003
7.09 100000011
7.10 100000001
7.11 100000001
7.16 100000004
11.02 100000002
17.05 100000031 100000001 100000025 100000012 100000028
${EVENTOS.join('\n')}`);

/** Services subject to INSS only if the contract cedes labour, which the nota does not show. */
export const INSS_SE_HOUVER_CESSAO = readCodigosOfItem(`1.03 100000006
7.13 100000001
8.02 100000016
10.10 100000015
11.04 100000026
14.01 100000020
14.05 100000007 100000009
14.06 100000021
16.01 100000024
16.02 100000024
17.02 100000028 100000005 100000030
17.10 100000027
17.22 100000010
26.01 100000017`);

/** LC 123/2006, art. 18, § 5º-C: items that a company in the Simples pays by Anexo IV, with INSS withheld as from any other. */
export const ITENS_DO_ANEXO_IV: ReadonlySet<string> = new Set('7.02 7.04 7.05 7.10 7.11 11.02'.split(' '));
