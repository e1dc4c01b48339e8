import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { adnInventado } from '../mocks/adn/inventado.ts';
import { juntos } from '../mocks/adn/juntos.ts';
import { makeCertificate } from '../mocks/sefaz/certificates.ts';
import { lerDiario, linhaDoDiario } from '../mocks/sefaz/diario.ts';
import { novidades } from '../mocks/sefaz/novidades.ts';
import { serveSefaz } from '../mocks/sefaz/serve.ts';
import { criarSefaz } from '../mocks/sefaz/simulator.ts';

/**
 * Runs the simulators of SEFAZ and the ADN as a separate process: `node scripts/simulador.ts [diary]`. Prints the value
 * for FAROL_SIMULADOR; with a diary, registered events survive a restart and can be read there.
 */
const [, , diario] = process.argv;
const estado = lerDiario(diario && existsSync(diario) ? readFileSync(diario, 'utf8') : '');
if (diario) estado.anotar = (nota) => appendFileSync(diario, linhaDoDiario(nota));
const own = await makeCertificate('loopback');
const sefaz = criarSefaz(() => new Date(), estado, novidades);
const { url } = await serveSefaz(juntos(sefaz, adnInventado()), own);
console.log(`FAROL_SIMULADOR=${url}#${btoa(own.certificatePem)}`);
