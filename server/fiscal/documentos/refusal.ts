/** Error of a file that is no document to store; the message is the reason shown to users. */
export class DocumentRefused extends Error {}
