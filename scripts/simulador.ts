import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { adnInventado } from '../mocks/adn/inventado.ts';
import { juntos } from '../mocks/adn/juntos.ts';
import { makeCertificate } from '../mocks/sefaz/certificates.ts';
import { lerDiario, linhaDoDiario } from '../mocks/sefaz/diario.ts';
import { novidades } from '../mocks/sefaz/novidades.ts';
import { serveSefaz } from '../mocks/sefaz/serve.ts';
import { criarSefaz } from '../mocks/sefaz/simulator.ts';

/**
 * The simulators of SEFAZ and of the ADN as a process of their own: `node scripts/simulador.ts [diary]`. It says what FAROL_SIMULADOR is to be;
 * with a diary, what it registers outlives it, and whoever wants to know can read it there.
 */
const [, , diario] = process.argv;
const estado = lerDiario(diario && existsSync(diario) ? readFileSync(diario, 'utf8') : '');
if (diario) estado.anotar = (nota) => appendFileSync(diario, linhaDoDiario(nota));
const own = await makeCertificate('loopback');
const sefaz = criarSefaz(() => new Date(), estado, novidades);
const { url } = await serveSefaz(juntos(sefaz, adnInventado()), own);
console.log(`FAROL_SIMULADOR=${url}#${btoa(own.certificatePem)}`);
