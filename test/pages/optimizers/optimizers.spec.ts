import { test } from '../harness/test';
import { testAnswer, testElsewhere, testSlow } from './cells';
import { SERVICE } from './page';

// The visitor's first act is the test's own.
test.use({ pointer: 'none', outside: [SERVICE], hasTouch: true });

testAnswer('', 'WP Rocket 2.0.5', 'a click on Accept');
testAnswer('', 'WP Rocket 2.0.3', 'Enter on Accept');
testAnswer('', 'WP Meteor', 'a tap on Reject');
testElsewhere('', 'LiteSpeed', 'put off', 'a key');
testSlow('', 'WP Rocket 2.0.5');
