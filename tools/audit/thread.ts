/** Threads that begin before they are needed: what they load and read meanwhile, nobody waits for. */
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Starts a thread that answers one question. What goes wrong in it is told to who asks; without a question it ends with the process.
 *
 * @param module its code, which calls {@link answerOnce}
 * @param told what it finds in `workerData`
 */
export function startThread<Question, Answer>(module: URL, told: object): (question: Question) => Promise<Answer> {
  const worker = new Worker(module, { workerData: told });
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  answer.catch(() => undefined);
  worker.unref();
  return (question) => {
    worker.ref();
    worker.postMessage(question);
    return answer;
  };
}

/** Answers the question that is put to this thread. */
export function answerOnce<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  parentPort?.once('message', (question: Question) => {
    void Promise.resolve(answer(question)).then((made) => parentPort?.postMessage(made));
  });
}
